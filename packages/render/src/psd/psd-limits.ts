/** What a Photoshop document may be: bytes of the file, layers, px of its area, bytes that its pixels take when they are read. */
export const psdLimits = { bytes: 64 * 1024 ** 2, layers: 200, px: 60_000_000, pixelBytes: 380_000_000 } as const
