import { createSignal } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';

/** Throws something away, by its name, with another press. */
export function RemoveButton(props: {
  readonly name: string;
  /** Whether the name is seen, where it does not stand beside it. */
  readonly isNamed?: boolean;
  readonly onRemove: () => void;
}) {
  const [isAsked, setAsked] = createSignal(false);
  const words = () => t(isAsked() ? 'workshop.removeSure' : 'workshop.remove');
  const named = () => `${words()}: ${props.name}`;
  return (
    <Button
      icon="clear"
      text={props.isNamed ? named() : words()}
      aria-label={named()}
      onClick={() => (isAsked() ? props.onRemove() : setAsked(true))}
    />
  );
}
