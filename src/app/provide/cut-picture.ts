import { pixelsOf, type Crop } from '../../domain/crop.ts';
import { UPLOAD_RULES } from '../../domain/uploads.ts';

/** A part above the limit is drawn smaller by this factor, as often as it needs. */
const SHRINK = 0.8;
const ATTEMPTS = 12;
const QUALITY = 0.92;

/**
 * The part of a picture as a file of the same name and type, no larger than a picture may be. The whole picture is the
 * file itself. Decoding turns the picture as its EXIF data says, and the part needs none.
 */
export async function cutPicture(file: File, crop: Crop): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const part = pixelsOf(picture, crop);
    if (part.width === picture.width && part.height === picture.height) return file;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const blob = await drawn(picture, part, SHRINK ** attempt, file.type);
      if (blob.size <= UPLOAD_RULES.image.limit) return new File([blob], file.name, { type: file.type });
    }
    throw new Error('The part is too large.');
  } finally {
    picture.close();
  }
}

async function drawn(picture: ImageBitmap, part: Crop, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(part.width * scale));
  canvas.height = Math.max(1, Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  // A browser that cannot write the type writes PNG.
  if (blob?.type !== type) throw new Error('The part could not be written.');
  return blob;
}
