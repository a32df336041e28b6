import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { WrittenPart } from '@matrixcast/domain/testing/clipboards'
import { makeFootage } from '../media.ts'

const spaces = ['office', 'text', 'table', 'draw', 'style', 'fo', 'svg'].map(
  (name) =>
    `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${{ fo: 'xsl-fo-compatible', svg: 'svg-compatible', draw: 'drawing' }[name] ?? name}:1.0"`,
)
type WrittenList = Extract<WrittenPart, { kind: 'list' }>['list']

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const paragraph = (inner: string): string => `<text:p>${inner}</text:p>`

const listOf = ({ isNumbered, items }: WrittenList): string => {
  const all = items.map(
    ({ text, below }) => `<text:list-item>${paragraph(escaped(text))}${below ? listOf(below) : ''}</text:list-item>`,
  )
  return `<text:list text:style-name="${isNumbered ? 'N' : 'B'}">${all.join('')}</text:list>`
}

function partOf(part: WrittenPart, picture: string): string {
  switch (part.kind) {
    case 'heading':
      return `<text:h text:outline-level="${part.level}">${escaped(part.text)}</text:h>`
    case 'paragraph': {
      const words = escaped(part.text)
      if (part.address === null) return paragraph(words)
      return paragraph(`<text:a xlink:type="simple" xlink:href="${escaped(part.address)}">${words}</text:a>`)
    }
    case 'list':
      return listOf(part.list)
    case 'table': {
      const rows = part.rows.map(
        (row) =>
          `<table:table-row>${row.map((text) => `<table:table-cell office:value-type="string">${paragraph(escaped(text))}</table:table-cell>`).join('')}</table:table-row>`,
      )
      const columns = `<table:table-column table:number-columns-repeated="${part.rows[0]?.length ?? 1}"/>`
      return `<table:table>${columns}${rows.join('')}</table:table>`
    }
    case 'picture':
      return paragraph(
        `<draw:frame text:anchor-type="as-char" svg:width="4cm" svg:height="7cm"><draw:image><office:binary-data>${picture}</office:binary-data></draw:image></draw:frame>`,
      )
  }
}

const levels = [1, 2, 3, 4]
const styles = [
  `<text:list-style style:name="N">${levels.map((level) => `<text:list-level-style-number text:level="${level}" style:num-format="1" style:num-suffix="."/>`).join('')}</text:list-style>`,
  `<text:list-style style:name="B">${levels.map((level) => `<text:list-level-style-bullet text:level="${level}" text:bullet-char="•"/>`).join('')}</text:list-style>`,
]

/** A text document as LibreOffice reads it, in one file of XML. */
const flatDocument = (parts: readonly WrittenPart[], picture: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document ${spaces.join(' ')} xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:automatic-styles>${styles.join('')}</office:automatic-styles><office:body><office:text>${parts.map((part) => partOf(part, picture)).join('')}</office:text></office:body></office:document>`

/** What LibreOffice puts onto the clipboard as HTML: its own filter for HTML writes both. */
export function libreofficeHtml(documents: readonly (readonly WrittenPart[])[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'matrixcast-office-'))
  const [file = ''] = makeFootage(['plan.png'])
  const picture = readFileSync(file).toString('base64')
  const names = documents.map((parts, at) => {
    writeFileSync(path.join(folder, `${at}.fodt`), flatDocument(parts, picture))
    return `${at}.fodt`
  })
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const how = ['--headless', '--convert-to', 'html:HTML (StarWriter):EmbedImages', '--outdir', folder]
  execFileSync(process.env.SOFFICE ?? 'soffice', [profile, ...how, ...names], {
    cwd: folder,
    stdio: 'ignore',
    timeout: 300_000,
  })
  const written = documents.map((_, at) => readFileSync(path.join(folder, `${at}.html`), 'utf8'))
  rmSync(folder, { recursive: true })
  return written
}
