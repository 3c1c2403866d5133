/**
 * mountReader: an empty element of ours in the live page and a ReaderInput in, the article over the page out, until
 * dispose. Puts the parts together; each part says for itself what it does.
 */
import tokens from '../look/tokens.css?inline';
import type { ReaderLook } from '../preferences.ts';
import { keepLook } from './apply-look.ts';
import { TITLE_ID } from './article-header.ts';
import { ArticleView } from './article-view.ts';
import { makeFoot } from './foot.ts';
import { jumpInside } from './jump-inside.ts';
import { makeLookPanel } from './look-panel.ts';
import { make } from './make-element.ts';
import { makePanel } from './panel.ts';
import { printArticle } from './print-article.ts';
import type { MountedReader, ReaderArticle, ReaderInput } from './reader-input.ts';
import { listenToKeys } from './reader-keys.ts';
import { makeReaderLayer } from './reader-layer.ts';
import { Speaker } from './speaker.ts';
import articleStyle from './styles/article.css?inline';
import layoutStyle from './styles/layout.css?inline';
import paperStyle from './styles/paper.css?inline';
import themeStyle from './styles/themes.css?inline';
import toolStyle from './styles/tools.css?inline';
import { changeTool, makeTool } from './tools.ts';

/** On the dialog instead of the host: there the page's own rules for custom properties would win over ours. */
const ownTokens = tokens.replaceAll(':host', '.reader');

export function mountReader(host: HTMLElement, input: ReaderInput): MountedReader {
  const { words } = input;
  let { look } = input;
  let isGone = false;
  const close = (): void => {
    if (!isGone) input.close();
  };
  const layer = makeReaderLayer({
    host,
    styles: [ownTokens, themeStyle, layoutStyle, toolStyle, articleStyle, paperStyle],
    leave: close,
  });
  const { dialog, root } = layer;
  const view = new ArticleView(dialog, input);
  const looks = keepLook(dialog);

  const speaker = new Speaker(input.speech ?? window.speechSynthesis, input.look.speechRate, {
    onChange(state, sentence) {
      view.marker.mark(sentence?.range ?? null);
      foot.showSpeech(state);
      const isSpeaking = state === 'speaking';
      changeTool(speak, {
        name: words(isSpeaking ? 'reader_pause' : 'reader_speak'),
        icon: isSpeaking ? 'pause' : 'play',
      });
    },
    onTrouble(trouble, language) {
      if (trouble === 'failed') foot.say(words('reader_speech_failed'));
      else if (!language) foot.say(words('reader_no_voices'));
      else foot.say(words('reader_no_voice', nameOf(language, words.language)));
    },
  });
  const toggleSpeech = (): void => {
    if (speaker.state === 'speaking') speaker.pause();
    else if (speaker.state === 'paused') speaker.resume();
    else {
      const { sentences } = view;
      void speaker.play(sentences, view.firstInView(sentences));
    }
  };
  const foot = makeFoot(words, {
    toggle: toggleSpeech,
    skip: (by) => speaker.skip(by),
    stop() {
      speaker.stop();
      view.pane.focus({ preventScroll: true });
    },
  });

  const show = (article: ReaderArticle): void => {
    if (isGone) return;
    view.show(article, look.hasImages);
    foot.offerWayBack(null);
    if (speaker.state !== 'silent') speaker.replace(view.sentences);
    if (dialog.open && !root.activeElement) view.pane.focus({ preventScroll: true });
  };
  const changeLook = (wished: ReaderLook): void => {
    const isRebuilt = wished.hasImages !== look.hasImages;
    if (wished.speechRate !== look.speechRate) speaker.setRate(wished.speechRate);
    look = wished;
    looks.apply(look);
    if (isRebuilt && view.article) show(view.article);
    input.saveLook(look);
  };
  const copy = (): void => {
    input.copy().then(
      () => foot.say(words('reader_copied')),
      () => foot.say(words('reader_copy_failed')),
    );
  };
  const refresh = async (): Promise<void> => {
    if (again.ariaDisabled === 'true') return;
    again.ariaDisabled = 'true';
    foot.say(words('reader_refreshing'));
    try {
      show(await input.refresh());
      foot.say(words('reader_refreshed'));
    } catch {
      foot.say(words('reader_refresh_failed'));
    }
    again.ariaDisabled = 'false';
  };

  const contentsTool = makeTool({ name: words('reader_contents'), icon: 'contents' });
  contentsTool.classList.add('contents-tool');
  const lookTool = makeTool({ name: words('reader_look'), icon: 'look' });
  const speak = makeTool({ name: words('reader_speak'), icon: 'play', act: toggleSpeech });
  const again = makeTool({ name: words('reader_refresh'), icon: 'refresh', act: () => void refresh() });
  const lookPanel = makeLookPanel({ look, changeLook }, words);
  const tools = make(
    'div',
    { class: 'tools', role: 'group', 'aria-label': words('reader_tools') },
    makeTool({ name: words('reader_close'), icon: 'close', act: close }),
    contentsTool,
    lookTool,
    lookPanel,
    speak,
    makeTool({ name: words('reader_copy'), icon: 'copy', act: copy }),
    makeTool({ name: words('reader_print'), icon: 'print', act: () => void printArticle(view.pane) }),
    again,
  );
  dialog.lang = words.language;
  dialog.dir = words.direction;
  dialog.setAttribute('aria-labelledby', TITLE_ID);
  dialog.append(view.progress, tools, view.contentsPlace, view.pane, foot.element);
  const panels = [makePanel(lookTool, lookPanel, dialog), makePanel(contentsTool, view.contentsPlace, dialog)];

  dialog.addEventListener(
    'click',
    jumpInside(root, view.scroll, { onWayBack: (way) => foot.offerWayBack(way), onLeave: close }),
  );
  view.contentsPlace.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) panels[1].close();
  });
  const stopKeys = listenToKeys({
    host,
    root,
    pane: view.pane,
    leave() {
      const open = panels.find(({ isOpen }) => isOpen);
      if (open) open.close();
      else close();
    },
    skip(by) {
      if (speaker.state === 'silent') return false;
      speaker.skip(by);
      return true;
    },
  });

  looks.apply(look);
  view.show(input.article, look.hasImages);
  layer.open(view.pane);
  return {
    show,
    dispose() {
      if (isGone) return;
      isGone = true;
      stopKeys();
      speaker.stop();
      foot.dispose();
      looks.dispose();
      view.dispose();
      layer.dispose();
    },
  };
}

function nameOf(language: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
