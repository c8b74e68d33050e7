import './button.css';
import { type JSX, Show } from 'solid-js';
import { Icon, type IconName } from './icon.tsx';

/** `primary`: the one thing to do here; `plain`: the rest; `quiet`: without an outline, in a row of many. */
export type ButtonVariant = 'primary' | 'plain' | 'quiet';

interface Look {
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  readonly class?: string;
  /** What it says. */
  readonly text?: JSX.Element;
}

/** No other attributes: to spread them over an element takes a kilobyte of every page's script. */
export interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly title?: string | undefined;
  readonly part?: string;
  readonly disabled?: boolean;
  /** Set for a switch: whether it is on. */
  readonly pressed?: boolean | undefined;
  readonly 'aria-disabled'?: boolean;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: ((event: MouseEvent) => unknown) | undefined;
}

const looks = (props: Look) => `button button-${props.variant ?? 'plain'} ${props.class ?? ''}`;

/** A button with words, and an icon before them if wanted. */
export function Button(props: ButtonProps) {
  return (
    <button
      type={props.type ?? 'button'}
      class={looks(props)}
      title={props.title}
      part={props.part}
      disabled={props.disabled}
      aria-pressed={props.pressed}
      aria-disabled={props['aria-disabled']}
      aria-label={props['aria-label']}
      onClick={event => props.onClick?.(event)}
    >
      <Show when={props.icon}>{name => <Icon name={name()} />}</Show>
      {props.text}
    </button>
  );
}

export type IconButtonProps = Pick<ButtonProps, 'variant' | 'disabled' | 'onClick'> & {
  readonly icon: IconName;
  readonly label: string;
};

/** A button that is an icon alone; its label is read out, and shown on hovering. */
export function IconButton(props: IconButtonProps) {
  return (
    <Button
      variant={props.variant ?? 'quiet'}
      class="button-icon"
      icon={props.icon}
      disabled={props.disabled === true}
      aria-label={props.label}
      title={props.label}
      onClick={event => props.onClick?.(event)}
    />
  );
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink(props: Look & { readonly href: string; readonly onClick?: (event: MouseEvent) => unknown }) {
  return (
    <a class={looks(props)} href={props.href} onClick={event => props.onClick?.(event)}>
      <Show when={props.icon}>{name => <Icon name={name()} />}</Show>
      {props.text}
    </a>
  );
}
