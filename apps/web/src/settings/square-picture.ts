import { type Outcome, ok, refused } from '@matrixcast/domain/outcome'

const sidePx = 128
const quality = 0.86

/** The middle square of a picture, 128 px, as a small JPEG data URL. */
export async function squarePicture(file: File): Promise<Outcome<string, 'unreadable'>> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const side = Math.min(image.naturalWidth, image.naturalHeight)
    const canvas = document.createElement('canvas')
    canvas.width = sidePx
    canvas.height = sidePx
    const left = (image.naturalWidth - side) / 2
    const top = (image.naturalHeight - side) / 2
    canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, sidePx, sidePx)
    return ok(canvas.toDataURL('image/jpeg', quality))
  } catch (error) {
    console.warn('the picture could not be read', error)
    return refused('unreadable')
  } finally {
    URL.revokeObjectURL(url)
  }
}
