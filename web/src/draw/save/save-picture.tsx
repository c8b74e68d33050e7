import '../../ui/data/save.css';
import { withWords } from '../../i18n/index.ts';
import { Lazy } from '../../ui/lazy.tsx';
import type { PictureButtonsProps } from './picture-buttons.tsx';
import type { PictureSource } from './picture-file.ts';

/** The drawing in an element, as it is to be saved. */
export function pictureIn(element: Element | undefined): PictureSource | undefined {
  const picture = element?.querySelector('svg');
  return picture == null ? undefined : { picture };
}

const load = () => withWords(import('./picture-buttons.tsx'), 'see');

/** Buttons that save a picture as SVG or PNG, and what to cite it by. */
export function SavePicture(props: PictureButtonsProps) {
  return (
    <div class="save-row">
      <Lazy load={load}>{module => <module.PictureButtons {...props} />}</Lazy>
    </div>
  );
}
