/** One build of vite that must give exactly one script: its configuration in, the script's text out. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig } from 'vite';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export async function scriptOf(config: InlineConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    ...config,
    build: { ...config.build, write: false },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const [script, ...others] = files;
  if (script?.type !== 'chunk' || others.length > 0)
    throw new Error(`Expected one script, got ${files.map((file) => file.fileName).join(', ')}`);
  return script.code;
}
