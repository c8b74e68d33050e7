/** Small drawings on buttons, 24 units square, in strokes. Never alone: whoever uses one writes or labels what it means. */
const PATHS = {
  clear: 'M6 6l12 12M18 6L6 18',
  close: 'M6 6l12 12M18 6L6 18',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dark: 'M19.5 14.5A8 8 0 1 1 9.5 4.5a6.5 6.5 0 0 0 10 10z',
  down: 'M6 9.5l6 6 6-6',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  first: 'M6 5v14M18 6l-8 6 8 6z',
  fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  flip: 'M7 4v15M4 16l3 3 3-3M17 20V5M14 8l3-3 3 3',
  hint: 'M9 18h6M10 21h4M8.5 14.5a5.5 5.5 0 1 1 7 0c-.6.6-1 1.2-1 2.5h-5c0-1.3-.4-1.9-1-2.5z',
  info: 'M12 11v6M12 7.5v.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  language: 'M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  light:
    'M12 4V2M12 22v-2M4 12H2M22 12h-2M6.3 6.3L5 5M19 19l-1.3-1.3M6.3 17.7L5 19M19 5l-1.3 1.3M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  minus: 'M5 12h14',
  next: 'M9 5l7 7-7 7',
  paste: 'M9 5H5v15h14V5h-4M9 3h6v4H9z',
  open: 'M3 19V6h6l2 2h8v3M3 19l3-8h15l-3 8z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  plus: 'M12 5v14M5 12h14',
  previous: 'M15 5l-7 7 7 7',
  question: 'M9.2 9.2a2.9 2.9 0 1 1 4.3 2.5c-1 .6-1.5 1.2-1.5 2.3M12 17v.5M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  redo: 'M15 14l5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  restart: 'M4 5v5h5M4.5 10A8 8 0 1 1 4 14',
  save: 'M12 4v10M8 10.5l4 4 4-4M4 15v5h16v-5',
  search: 'M16 16l5 5M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0z',
  system: 'M12 3v18M12 3a9 9 0 0 1 0 18M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  tune: 'M4 7h9M19 7h1M4 17h1M11 17h9M19 7a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM11 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  undo: 'M9 14L4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.5',
} as const;

export type IconName = keyof typeof PATHS;

/** A small drawing, hidden from screen readers. */
export function Icon(props: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[props.name]} />
    </svg>
  );
}
