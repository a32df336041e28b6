/**
 * How far a photo must be turned clockwise to stand upright, from the orientation tag phones write into JPEG files
 * (Exif 2.3, tag 0x0112). Mirrored orientations count as their turn; no tag means 0. ffmpeg turns the photo
 * by itself when it decodes it (from 5.1 on), yet ffprobe tells the size it lies in.
 */
export function exifTurn(head: Uint8Array): 0 | 90 | 180 | 270 {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return 0
  for (let at = 2; at + 10 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint16(at) === 0xffe1 && view.getUint32(at + 4) === 0x45786966)
      return turns[orientation(view, at + 10)] ?? 0
  }
  return 0
}

const turns: Record<number, 0 | 90 | 180 | 270> = { 3: 180, 4: 180, 5: 90, 6: 90, 7: 270, 8: 270 }

/** Reads the first directory of a TIFF block; whatever does not fit into what was read is no orientation. */
function orientation(view: DataView, tiff: number): number {
  if (tiff + 8 > view.byteLength) return 0
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > view.byteLength) return 0
  for (let entry = 0; entry < view.getUint16(directory, little); entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > view.byteLength) return 0
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little)
  }
  return 0
}
