import './waiting.css';

/** Says that something is on its way. */
export function Waiting(props: { readonly label: string }) {
  return (
    <p class="waiting" role="status">
      {props.label}
    </p>
  );
}
