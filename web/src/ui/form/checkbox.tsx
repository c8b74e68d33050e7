import './choice.css';

/** Something that is on or off. */
export function Checkbox(props: {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label class="checkbox">
      <input type="checkbox" checked={props.checked} onChange={event => props.onChange(event.currentTarget.checked)} />
      {props.label}
    </label>
  );
}
