/**
 * A button with a menu, by the pattern that screen readers know: Enter, Space or Down opens at the chosen item, Up at the
 * last; arrows, Home, End and first letters move; Escape goes back to the button. What was picked comes out.
 */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CheckIcon } from './icons.tsx';

export interface MenuItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface MenuButtonProps<Value extends string> {
  readonly id: string;
  readonly class: string;
  /** For screen readers, where the button shows no words. */
  readonly name?: string;
  readonly items: readonly MenuItem<Value>[];
  /** The one used last: marked, and where the menu opens. */
  readonly chosen: Value;
  readonly isDisabled: boolean;
  readonly children: ComponentChildren;
  onPick(value: Value): void;
}

/** A pause after which the next letter starts a new word. */
const TYPING_MS = 700;

export function MenuButton<Value extends string>(props: MenuButtonProps<Value>) {
  const { id, items, chosen, name } = props;
  const [start, setStart] = useState<number | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ word: '', at: 0 });
  const isOpen = start !== null;
  const chosenAt = Math.max(
    0,
    items.findIndex(({ value }) => value === chosen),
  );

  const rows = (): HTMLElement[] => [...(menu.current?.children ?? [])] as HTMLElement[];
  const focusRow = (index: number): void => rows()[(index + items.length) % items.length]?.focus();
  useLayoutEffect(() => {
    if (start !== null) focusRow(start);
  }, [start]);

  const close = (): void => {
    setStart(null);
    button.current?.focus();
  };
  const pick = (value: Value): void => {
    close();
    props.onPick(value);
  };
  const typeAhead = (letter: string, from: number): void => {
    const now = performance.now();
    const word = (now - typed.current.at < TYPING_MS ? typed.current.word : '') + letter.toLocaleLowerCase();
    typed.current = { word, at: now };
    // One letter goes on to the next match, more letters narrow down where one is.
    const first = word.length > 1 ? from : from + 1;
    for (let step = 0; step < items.length; step++) {
      const index = (first + step) % items.length;
      if (!items[index].label.toLocaleLowerCase().startsWith(word)) continue;
      focusRow(index);
      return;
    }
  };

  const onButtonKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStart(event.key === 'ArrowDown' ? chosenAt : items.length - 1);
  };
  const onMenuKey = (event: KeyboardEvent): void => {
    const at = rows().indexOf(document.activeElement as HTMLElement);
    const { key } = event;
    if (key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'ArrowDown') focusRow(at + 1);
    else if (key === 'ArrowUp') focusRow(at - 1);
    else if (key === 'Home') focusRow(0);
    else if (key === 'End') focusRow(-1);
    else if (key === 'Escape') close();
    else if (key.length === 1 && key !== ' ') typeAhead(key, at);
    else return;
    // Escape would close the whole popup.
    event.preventDefault();
    event.stopPropagation();
  };
  const onLeave = (event: FocusEvent): void => {
    if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) setStart(null);
  };

  return (
    <div class="menu-place" onFocusOut={onLeave}>
      <button
        type="button"
        class={props.class}
        id={id}
        ref={button}
        disabled={props.isDisabled}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-menu` : undefined}
        // Pressing must not take the focus out of the open menu, or it would close and open again.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? close() : setStart(chosenAt))}
        onKeyDown={onButtonKey}
      >
        {props.children}
      </button>
      {isOpen && (
        <div
          class="menu"
          role="menu"
          id={`${id}-menu`}
          aria-labelledby={id}
          tabIndex={-1}
          ref={menu}
          onKeyDown={onMenuKey}
        >
          {items.map(({ value, label }) => (
            <button
              type="button"
              key={value}
              class="menu-item"
              role="menuitemradio"
              aria-checked={value === chosen}
              tabIndex={-1}
              onClick={() => pick(value)}
              onPointerMove={(event) => (event.currentTarget as HTMLElement).focus()}
            >
              <span class="menu-mark">{value === chosen && <CheckIcon />}</span>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
