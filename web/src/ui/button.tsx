import './button.css';
import { type JSX, Show, splitProps } from 'solid-js';
import { Icon, type IconName } from './icon.tsx';

/** `primary`: the one thing to do here; `plain`: the rest; `quiet`: without an outline, in a row of many. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** Set for a switch: whether it is on. */
  readonly pressed?: boolean;
}

export type ButtonProps = Look & JSX.ButtonHTMLAttributes<HTMLButtonElement>;

/** A button with words, and an icon before them if wanted. */
export function Button(props: ButtonProps) {
  const [own, rest] = splitProps(props, ['variant', 'icon', 'pressed', 'class', 'children']);
  return (
    <button
      type="button"
      aria-pressed={own.pressed}
      {...rest}
      class={`button button-${own.variant ?? 'plain'} ${own.class ?? ''}`}
    >
      <Show when={own.icon}>{name => <Icon name={name()} />}</Show>
      {own.children}
    </button>
  );
}

export type IconButtonProps = Omit<ButtonProps, 'children'> & { readonly icon: IconName; readonly label: string };

/** A button that is an icon alone; its label is read out, and shown on hovering. */
export function IconButton(props: IconButtonProps) {
  const [own, rest] = splitProps(props, ['label', 'class']);
  return (
    <Button
      variant="quiet"
      {...rest}
      class={`button-icon ${own.class ?? ''}`}
      aria-label={own.label}
      title={own.label}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink(props: Omit<Look, 'pressed'> & JSX.AnchorHTMLAttributes<HTMLAnchorElement>) {
  const [own, rest] = splitProps(props, ['variant', 'icon', 'class', 'children']);
  return (
    <a {...rest} class={`button button-${own.variant ?? 'plain'} ${own.class ?? ''}`}>
      <Show when={own.icon}>{name => <Icon name={name()} />}</Show>
      {own.children}
    </a>
  );
}
