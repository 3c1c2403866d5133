/** What can be done with the page: copy, save, read, highlight. Choices go out; what comes of them the status line says. */
import type { PageState } from '../page-report.ts';
import { ChevronIcon } from './icons.tsx';
import { MenuButton } from './menu-button.tsx';
import type { CopyFormat, FileFormat, PopupInput } from './popup-input.ts';

export interface ActionsProps {
  readonly input: PopupInput;
  readonly isReady: boolean;
  readonly copyFormat: CopyFormat;
  readonly fileFormat: FileFormat;
  readonly state: PageState;
  onCopy(format: CopyFormat): void;
  onDownload(format: FileFormat): void;
  onReader(): void;
  onOverlay(): void;
}

const COPY_FORMATS = ['text', 'markdown', 'rich'] as const satisfies readonly CopyFormat[];
const FILE_FORMATS = ['txt', 'md', 'html', 'json'] as const satisfies readonly FileFormat[];

const Key = ({ of }: { readonly of: string }) => (of ? <kbd class="key">{of}</kbd> : null);

export function ActionButtons(props: ActionsProps) {
  const { input, isReady, copyFormat, state } = props;
  const { words, keys } = input;
  return (
    <div class="actions">
      <div class="split">
        <button type="button" class="button main" disabled={!isReady} onClick={() => props.onCopy(copyFormat)}>
          <span>{words(`popup_copy_${copyFormat}`)}</span>
          <Key of={keys.copy} />
        </button>
        <MenuButton
          id="winnow-copy-as"
          class="button main split-end"
          name={words('popup_copy_as')}
          items={COPY_FORMATS.map((value) => ({ value, label: words(`popup_format_${value}`) }))}
          chosen={copyFormat}
          isDisabled={!isReady}
          onPick={props.onCopy}
        >
          <ChevronIcon />
        </MenuButton>
      </div>
      <button
        type="button"
        class="button"
        disabled={!isReady}
        aria-pressed={state.isReaderOpen}
        onClick={() => props.onReader()}
      >
        <span>{words('popup_reader')}</span>
        <Key of={keys.reader} />
      </button>
      <MenuButton
        id="winnow-download"
        class="button"
        items={FILE_FORMATS.map((value) => ({ value, label: words(`popup_file_${value}`) }))}
        chosen={props.fileFormat}
        isDisabled={!isReady}
        onPick={props.onDownload}
      >
        <span>
          {words('popup_download')} <ChevronIcon />
        </span>
      </MenuButton>
      <button
        type="button"
        class="button"
        disabled={!isReady}
        aria-pressed={state.isOverlayOpen}
        onClick={() => props.onOverlay()}
      >
        <span>{words('popup_highlight')}</span>
        <Key of={keys.overlay} />
      </button>
    </div>
  );
}
