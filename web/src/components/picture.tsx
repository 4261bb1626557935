import type { SiteImage } from '@paw-haven/domain/site/content';
import type { ImageFormat, ImageVariants } from '@paw-haven/domain/core/records/image-variants';

export interface PictureProps {
  readonly image: Pick<SiteImage, 'url' | 'alt' | 'variants'>;
  /** Rendered width, in the syntax of the HTML `sizes` attribute: '(min-width: 900px) 33vw, 100vw'. */
  readonly sizes: string;
  /** For the one image on the first screen: loaded immediately, before others. */
  readonly priority?: boolean;
  /** Passed to the `img`. Must set an aspect-ratio: an image of unknown size takes no space on its own. */
  readonly className?: string;
  /** Replaces the image's own alt text; `''` if the text beside it says the same. */
  readonly alt?: string;
  /** Called when the image cannot be loaded. */
  readonly onError?: () => void;
}

/**
 * An uploaded photo in the smallest copy that is sharp at its rendered width; the original file until there are copies.
 */
export function Picture({
  image,
  sizes,
  priority = false,
  className,
  alt = image.alt,
  onError,
}: PictureProps) {
  const { variants } = image;
  const copies = variants !== null && variants.widths.length > 0 ? variants : null;
  return (
    <picture>
      {copies?.formats.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={copies.widths.map((width) => `${addressOf(copies, width, format)} ${width}w`).join(', ')}
          sizes={sizes}
        />
      ))}
      <img
        src={(copies && fallbackOf(copies)) ?? image.url}
        width={variants?.width}
        height={variants?.height}
        alt={alt}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={onError}
      />
    </picture>
  );
}

/** For clients without `source` support, and for saving and sharing: the middle copy, not the large file. */
function fallbackOf(copies: ImageVariants): string | undefined {
  const width = copies.widths[Math.floor(copies.widths.length / 2)];
  return width !== undefined && copies.formats.includes('webp')
    ? addressOf(copies, width, 'webp')
    : undefined;
}

function addressOf(variants: ImageVariants, width: number, format: ImageFormat): string {
  return variants.url.replace('{width}', String(width)).replace('{format}', format);
}
