/** What happens to the user's data, and what each permission is for, in plain words. */
import type { Words } from '../words.ts';
import { SectionFrame } from './section-frame.tsx';

export function PrivacySection({ words }: { readonly words: Words }) {
  const permissions = [
    { name: 'activeTab', reason: words('options_why_active_tab') },
    { name: 'scripting', reason: words('options_why_scripting') },
    { name: 'storage', reason: words('options_why_storage') },
    { name: 'contextMenus', reason: words('options_why_context_menus') },
    { name: 'clipboardWrite', reason: words('options_why_clipboard_write') },
  ];
  return (
    <SectionFrame name="privacy" heading={words('options_privacy')}>
      <p class="promise">{words('options_promise')}</p>
      <p class="statement">{words('options_promise_more')}</p>
      <p class="statement">{words('options_promise_images')}</p>
      <h3>{words('options_permissions')}</h3>
      <dl class="facts wide">
        {permissions.map(({ name, reason }) => (
          <div key={name}>
            <dt>
              <code dir="ltr">{name}</code>
            </dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  );
}
