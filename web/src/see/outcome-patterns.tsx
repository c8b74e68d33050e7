/** Fills of outcomes in a drawing, told apart by their pattern: `url(#ID-win)` and so on. */
export function OutcomePatterns(props: { readonly id: string }) {
  return (
    <defs>
      <pattern id={`${props.id}-win`} width="4" height="4" patternUnits="userSpaceOnUse">
        <rect class="pattern-ink" width="4" height="4" />
      </pattern>
      <pattern id={`${props.id}-lose`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="pattern-paper" width="8" height="8" />
        <rect class="pattern-ink" width="5" height="8" />
      </pattern>
      <pattern id={`${props.id}-tie`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect class="pattern-paper" width="6" height="6" />
        <rect class="pattern-ink" width="3" height="6" />
      </pattern>
      <pattern id={`${props.id}-draw`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect class="pattern-paper" width="5" height="5" />
        <rect class="pattern-ink" width="5" height="2" />
      </pattern>
    </defs>
  );
}
