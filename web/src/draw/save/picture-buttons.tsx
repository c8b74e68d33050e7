import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/messages.tsx';
import { fileName, saveFile } from '../../ui/take-along.ts';
import { citePicture } from './citation.ts';
import { findEvidence } from './evidence.ts';
import { densityOf, makePicture, makePng, type Picture, type PictureSource } from './picture-file.ts';

export interface PictureButtonsProps {
  /** Of the file, without its ending. */
  readonly name: string;
  /** What it shows, where its name and the page do not tell. */
  readonly of?: string | undefined;
  /** Called in light colours; undefined where there is nothing yet. */
  readonly picture: () => PictureSource | undefined;
  /** The game whose values it shows: what is cited says what they rest on. */
  readonly game?: string | undefined;
  /** What is cited in place of the page and the name of the picture. */
  readonly bibtex?: () => string;
}

export function PictureButtons(props: PictureButtonsProps) {
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
