import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/messages.tsx';
import { fileName, saveFile } from '../../ui/take-along.ts';
import { citePicture } from './citation.ts';
import { findEvidence } from './evidence.ts';
import { densityOf, makePicture, makePng, type Picture } from './picture-file.ts';
import type { SavePictureProps } from './save-picture.tsx';

export function PictureButtons(props: SavePictureProps) {
  const save = async (make: (picture: Picture, name: string) => Promise<void> | void) => {
    try {
      const picture = makePicture(props.picture);
      if (picture === undefined) toast(t('see.save.nothing'));
      else await make(picture, fileName(props.name));
    } catch {
      toast(t('see.save.failed'));
    }
  };
  const asSvg = ({ svg }: Picture, name: string) => saveFile(`${name}.svg`, [svg], 'image/svg+xml');
  const asPng = async (picture: Picture, name: string) => {
    const density = densityOf(picture.width, picture.height);
    if (density === undefined) toast(t('see.save.tooLarge'));
    else saveFile(`${name}.png`, [await makePng(picture, density)], 'image/png');
  };
  const citation = async () => {
    const { name, of, game } = props;
    const text =
      props.bibtex?.() ??
      citePicture(
        { name, of, title: document.title, link: window.location.href },
        await findEvidence(game),
        new Date().getFullYear(),
      );
    saveFile(`${fileName(name)}.bib`, [`${text}\n`], 'application/x-bibtex');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div class="row" role="group" aria-label={t('see.save.picture')}>
      <Button icon="save" text="SVG" onClick={() => save(asSvg)} />
      <Button icon="save" text="PNG" onClick={() => save(asPng)} />
      <Button
        icon="save"
        title={t('see.save.cite')}
        text="BibTeX"
        onClick={() => citation().catch(() => toast(t('see.save.failed')))}
      />
    </div>
  );
}
