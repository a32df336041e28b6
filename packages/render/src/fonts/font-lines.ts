/** How high above and how far below the baseline a font's line reaches, in parts of its size. */
export type FontLines = { above: number; below: number }

const usual: FontLines = { above: 1, below: 0.25 }
const usesTypo = 1 << 7

/** As a browser takes them: of `hhea`, or of `OS/2` where the font says so or has no others. */
export function fontLinesOf(tables: ReadonlyMap<string, Buffer>): FontLines {
  const units = tables.get('head')?.readUInt16BE(18) ?? 0
  const [line, typo] = [tables.get('hhea'), tables.get('OS/2')]
  if (units === 0) return usual
  const at = (table: Buffer | undefined, place: number) =>
    table && table.length >= place + 4
      ? { above: table.readInt16BE(place) / units, below: -table.readInt16BE(place + 2) / units }
      : undefined
  const [ofLine, ofTypo] = [at(line, 4), at(typo, 68)]
  const isTypo = typo !== undefined && typo.length >= 64 && (typo.readUInt16BE(62) & usesTypo) !== 0
  const isNone = ofLine === undefined || (ofLine.above === 0 && ofLine.below === 0)
  return (isTypo || isNone ? ofTypo : ofLine) ?? usual
}
