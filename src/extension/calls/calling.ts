/**
 * How a call travels: its name and arguments as one message to one receiver, the result or the failure back. Failures keep
 * their sentence, so that whoever asked can show it.
 */
import { type Runtime, runtime, tabs } from '../browser-api.ts';
import type { BackgroundCalls } from './background-calls.ts';
import type { PageCalls } from './page-calls.ts';

type Receiver = 'page' | 'background';

interface CallMessage {
  readonly to: Receiver;
  readonly call: string;
  readonly args: readonly unknown[];
}

type Answer = { readonly value: unknown } | { readonly failure: string };

type Calls<T> = { readonly [K in keyof T]: T[K] extends (...args: infer A) => infer R ? (...args: A) => R : never };
type Arguments<T, K extends keyof T> = T[K] extends (...args: infer A) => unknown ? A : never;
type Result<T, K extends keyof T> = T[K] extends (...args: never[]) => infer R ? R : never;

function unwrap<R>(answer: Answer | undefined): R {
  if (!answer) throw new Error('No answer: the page may have been left.');
  if ('failure' in answer) throw new Error(answer.failure);
  return answer.value as R;
}

export async function callPage<K extends keyof PageCalls & string>(
  tabId: number,
  call: K,
  ...args: Arguments<PageCalls, K>
): Promise<Result<PageCalls, K>> {
  const message: CallMessage = { to: 'page', call, args };
  return unwrap(await tabs.sendMessage(tabId, message, { frameId: 0 }));
}

export async function callBackground<K extends keyof BackgroundCalls & string>(
  call: K,
  ...args: Arguments<BackgroundCalls, K>
): Promise<Result<BackgroundCalls, K>> {
  const message: CallMessage = { to: 'background', call, args };
  return unwrap(await runtime.sendMessage(message));
}

const isCall = (message: unknown, to: Receiver): message is CallMessage =>
  typeof message === 'object' && message !== null && (message as CallMessage).to === to;

/** Answers calls to one receiver; the function returned stops it. */
function answerCalls<T extends object>(
  to: Receiver,
  handlersFor: (sender: Runtime.MessageSender) => { [K in keyof Calls<T>]: (...args: never[]) => unknown },
): () => void {
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
    respond: (answer: Answer) => void,
  ): true | undefined => {
    if (sender.id !== runtime.id || !isCall(message, to)) return undefined;
    const handlers = handlersFor(sender) as Record<string, ((...args: unknown[]) => unknown) | undefined>;
    const answer = async (): Promise<Answer> => {
      try {
        const handler = Object.hasOwn(handlers, message.call) ? handlers[message.call] : undefined;
        if (!handler) throw new Error(`Nothing is called ${message.call}.`);
        return { value: await handler(...message.args) };
      } catch (error) {
        return { failure: error instanceof Error ? error.message : String(error) };
      }
    };
    void answer().then(respond);
    // The answer comes later: the one form that every browser knows.
    return true;
  };
  runtime.onMessage.addListener(listener as Parameters<typeof runtime.onMessage.addListener>[0]);
  return () => runtime.onMessage.removeListener(listener as Parameters<typeof runtime.onMessage.addListener>[0]);
}

type Promised<T> = { [K in keyof T]: (...args: Arguments<T, K>) => Result<T, K> | Promise<Result<T, K>> };

export const answerPageCalls = (handlers: Promised<PageCalls>): (() => void) =>
  answerCalls<PageCalls>('page', () => handlers);

export const answerBackgroundCalls = (
  handlersFor: (sender: Runtime.MessageSender) => Promised<BackgroundCalls>,
): (() => void) => answerCalls<BackgroundCalls>('background', handlersFor);
