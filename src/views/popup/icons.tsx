/** The popup's own small drawings, in the colour of the text around them. Decoration: names stand in words beside them. */

interface IconProps {
  readonly size?: number;
}

const Icon = ({ path, size = 16 }: IconProps & { readonly path: string }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.5"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
);

export const GearIcon = () => (
  <Icon path="M6.7 2h2.6l.4 1.8 1.2.7 1.8-.6 1.3 2.2-1.4 1.3v1.2l1.4 1.3-1.3 2.2-1.8-.6-1.2.7-.4 1.8H6.7l-.4-1.8-1.2-.7-1.8.6L2 9.9l1.4-1.3V7.4L2 6.1l1.3-2.2 1.8.6 1.2-.7zM10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z" />
);
export const ChevronIcon = () => <Icon size={12} path="M3 5.5l5 5 5-5" />;
export const CheckIcon = () => <Icon size={14} path="M2.5 8.5l3.5 4 7.5-9" />;
export const CrossIcon = () => <Icon size={14} path="M3.5 3.5l9 9M12.5 3.5l-9 9" />;
export const BackIcon = () => <Icon size={14} path="M3 3v4h4M3.3 7A5.2 5.2 0 1 1 3 9.5" />;
