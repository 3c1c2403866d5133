/**
 * The manifest of one browser from the one source: manifest.json is Chrome's form, Firefox gets a background page instead of a
 * service worker, its id and its statement about data.
 */
import { readFileSync } from 'node:fs';

export type Target = 'chrome' | 'firefox';
export const TARGETS: readonly Target[] = ['chrome', 'firefox'];

export interface Manifest {
  readonly [key: string]: unknown;
  readonly version: string;
  readonly background: { readonly service_worker: string; readonly type: 'module' };
}

/** The first Firefox that knows all that is used: data_collection_permissions is read from 140 on, on Android from 142 on. */
const LEAST_FIREFOX = '142.0';
const FIREFOX_ID = '{6f0a3c1e-5d7b-4e0c-9a57-2b1d8f2c7e14}';

const readJson = (name: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

export function manifestFor(target: Target): Record<string, unknown> {
  const manifest = { ...readJson('manifest.json'), version: readJson('package.json').version } as unknown as Manifest;
  if (target === 'chrome') return manifest;
  const { minimum_chrome_version: _, background, ...rest } = manifest;
  return {
    ...rest,
    background: { scripts: [background.service_worker], type: 'module' },
    browser_specific_settings: {
      gecko: {
        id: FIREFOX_ID,
        strict_min_version: LEAST_FIREFOX,
        data_collection_permissions: { required: ['none'] },
      },
      gecko_android: { strict_min_version: LEAST_FIREFOX },
    },
  };
}
