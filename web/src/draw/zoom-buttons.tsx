import './see.css';
import type { JSX } from 'solid-js';
import { t } from '../i18n/index.ts';
import { IconButton } from '../ui/button.tsx';

/** Closer, farther, and all of it. */
export function ZoomButtons(props: {
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly children?: JSX.Element;
}) {
  return (
    <div class="see-zoom row">
      <IconButton variant="plain" icon="plus" label={t('see.map.zoomIn')} onClick={() => props.zoomBy(1.5)} />
      <IconButton variant="plain" icon="minus" label={t('see.map.zoomOut')} onClick={() => props.zoomBy(1 / 1.5)} />
      <IconButton variant="plain" icon="fit" label={t('see.map.fit')} onClick={() => props.fit()} />
      {props.children}
    </div>
  );
}
