import { SheetRefused, sheetLimits } from './sheet-fault.ts'
import { attributeOf, isSet, scanXml } from './xml-scan.ts'
import { type ZipEntry, zipEntries, zipText } from './zip-entries.ts'

/** `part`: the entry of the archive that holds its cells. */
export type Worksheet = { name: string; isHidden: boolean; part: string }
export type Workbook = {
  worksheets: Worksheet[]
  /** Its days are counted from 1904. */
  since1904: boolean
  /** The text of an entry, at most of so many megabytes; undefined where there is none. */
  textOf: (name: string, mostMegabytes: number) => string | undefined
  /** The entries that hold texts and formats. */
  strings: string
  styles: string
}

const nothing = () => undefined

/** The sheets of an XLSX file in their order. Sheets that hold a diagram alone are left out. */
export function openWorkbook(bytes: Buffer): Workbook {
  const entries = new Map<string, ZipEntry>(zipEntries(bytes).map((entry) => [entry.name.replace(/^\//, ''), entry]))
  const textOf = (name: string, mostMegabytes: number) => {
    const entry = entries.get(name)
    return entry && zipText(bytes, entry, mostMegabytes)
  }
  const main = mainPart(textOf('_rels/.rels', sheetLimits.partMegabytes), entries)
  const xml = textOf(main, sheetLimits.partMegabytes)
  if (xml === undefined) throw new SheetRefused('sheetUnknown')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const relations = relationsOf(
    textOf(`${folder}_rels/${main.slice(folder.length)}.rels`, sheetLimits.partMegabytes) ?? '<none/>',
    folder,
  )
  const partOf = (type: string) => [...relations.values()].find((one) => one.type === type)?.part ?? ''
  const worksheets: Worksheet[] = []
  let since1904 = false
  scanXml(xml, {
    open(name, attributes) {
      if (name === 'workbookPr') since1904 = isSet(attributes, 'date1904')
      if (name !== 'sheet') return
      if (worksheets.length >= sheetLimits.sheets) throw new SheetRefused('sheetTooMuch')
      const id = attributeOf(attributes, '\\w+:id')
      const relation = relations.get(id ?? '')
      if (relation?.type !== 'worksheet') return
      const state = attributeOf(attributes, 'state') ?? 'visible'
      worksheets.push({
        name: attributeOf(attributes, 'name') ?? '',
        isHidden: state !== 'visible',
        part: relation.part,
      })
    },
    close: nothing,
    text: nothing,
  })
  if (worksheets.length === 0) throw new SheetRefused('sheetUnreadable')
  return { worksheets, since1904, textOf, strings: partOf('sharedStrings'), styles: partOf('styles') }
}

function mainPart(relations: string | undefined, entries: ReadonlyMap<string, unknown>): string {
  const usual = 'xl/workbook.xml'
  if (entries.has(usual) || relations === undefined) return usual
  return [...relationsOf(relations, '').values()].find(({ type }) => type === 'officeDocument')?.part ?? usual
}

type Relation = { type: string; part: string }

/** By id. */
function relationsOf(xml: string, folder: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  scanXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const target = attributeOf(attributes, 'Target') ?? ''
      relations.set(attributeOf(attributes, 'Id') ?? '', {
        type: (attributeOf(attributes, 'Type') ?? '').replace(/^.*\//, ''),
        part: target.startsWith('/') ? target.slice(1) : inFolder(folder, target),
      })
    },
    close: nothing,
    text: nothing,
  })
  return relations
}

const inFolder = (folder: string, target: string): string => new URL(target, `file:///${folder}`).pathname.slice(1)
