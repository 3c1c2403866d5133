/**
 * What reader and overlay have in common: a host in the page, a view mounted in it that follows the session, and leaving without
 * a trace, also when the view cannot be mounted.
 */
import type { AnalysedPage } from '../../core/analyse-page.ts';
import { addLayerHost, type LayerName } from './layer-host.ts';
import type { PageSession } from './page-session.ts';

/** A mounted view, and how it shows another cut of the page. */
export interface MountedLayer {
  show(page: AnalysedPage): void;
  dispose(): void;
}

export abstract class Layer {
  private readonly name: LayerName;
  protected readonly session: PageSession;
  private readonly onStateChange: () => void;
  private leave: (() => void) | null = null;

  constructor(name: LayerName, session: PageSession, onStateChange: () => void) {
    this.name = name;
    this.session = session;
    this.onStateChange = onStateChange;
  }

  get isOpen(): boolean {
    return this.leave !== null;
  }

  async open(): Promise<void> {
    const mount = await this.prepare();
    // Asked twice while it was being prepared.
    if (this.leave) return;
    const host = addLayerHost(this.name, () => this.close());
    let mounted: MountedLayer | undefined;
    const stopFollowing = this.session.onChange((page) => mounted?.show(page));
    this.leave = () => {
      stopFollowing();
      mounted?.dispose();
      host.remove();
    };
    try {
      mounted = mount(host);
    } catch (error) {
      this.close();
      throw error;
    }
    this.onStateChange();
  }

  close(): void {
    const { leave } = this;
    this.leave = null;
    leave?.();
    if (leave) this.onStateChange();
  }

  /** Loads all that is needed; what it resolves with mounts the view. */
  protected abstract prepare(): Promise<(host: HTMLElement) => MountedLayer>;
}
