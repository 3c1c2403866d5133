/** The overlay on this page: mounts the view over it, hands its wishes to the session, shows what came of them. */
import type { OverlayHistory } from '../../views/overlay/overlay-input.ts';
import type { Words } from '../../views/words.ts';
import { Layer, type MountedLayer } from './layer.ts';
import { needPart } from './need-part.ts';
import type { PageSession } from './page-session.ts';

export interface OverlayWorld {
  readonly session: PageSession;
  readonly words: Words;
  onStateChange(): void;
  onFailure(error: unknown): void;
}

export class OverlayLayer extends Layer {
  private readonly world: OverlayWorld;

  constructor(world: OverlayWorld) {
    super('overlay', world.session, world.onStateChange);
    this.world = world;
  }

  protected async prepare(): Promise<(host: HTMLElement) => MountedLayer> {
    const { session } = this;
    const { words, onFailure } = this.world;
    const [mountOverlay, page] = await Promise.all([needPart('overlay'), session.current()]);
    const attempt = (work: Promise<unknown>): void => void work.catch(onFailure);
    const history = (): OverlayHistory => ({
      canUndo: session.decisions.canUndo,
      canRedo: session.decisions.canRedo,
    });
    return (host) => {
      const mounted = mountOverlay(host, {
        words,
        page,
        history: history(),
        flip: (node, verdict) => attempt(session.decide(node, verdict)),
        undo: () => attempt(session.undo()),
        redo: () => attempt(session.redo()),
        cutAt: (threshold) => attempt(session.recut({ threshold })),
        refresh: () => attempt(session.refresh()),
        close: () => this.close(),
      });
      return { show: (next) => mounted.show(next, history()), dispose: () => mounted.dispose() };
    };
  }
}
