// Three servers, eight publishers and two cloud managers on one Postgres and one S3: posts go out to simulated platforms while any of
// them is killed and Postgres is restarted, and are counted there. Then the pace of 1, 2, 4 and 8 publishers. Writes proof/wide.json.
// `PROVE_WIDE_POSTS=500 PROVE_WIDE_KILLS=12 PROVE_WIDE_RESTARTS=1` is the quick way; `PROVE_WIDE=kills` or `pace` runs one of both.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { paceOfPublishers } from './wide/pace-of-publishers.ts'
import { wideKills } from './wide/wide-kills.ts'

const given = (name: string, usual: number) => Number(process.env[name] ?? usual)
const only = process.env['PROVE_WIDE']
const say = (line: string) => console.log(line)
const file = path.resolve(import.meta.dirname, '../../../../proof/wide.json')

/** What was measured of the other part stays, with its own moment. */
async function keep(name: 'kills' | 'pace', figures: object): Promise<void> {
  const before = await readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return '{}'
    throw fault
  })
  const all = { ...JSON.parse(before), [name]: { at: new Date().toISOString(), ...figures } }
  await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)
}

const failed: string[] = []
if (only !== 'pace') {
  const posts = given('PROVE_WIDE_POSTS', 10_000)
  const { logLines, ...figures } = await wideKills({
    posts,
    kills: given('PROVE_WIDE_KILLS', 60),
    restarts: given('PROVE_WIDE_RESTARTS', 2),
    mostSeconds: given('PROVE_WIDE_SECONDS', 3600),
    say,
  })
  say(JSON.stringify(logLines, null, 2))
  say(JSON.stringify(figures, null, 2))
  await keep('kills', figures)
  const { lost, twice, wrongAccount, verifiedButAbsent, verified } = figures
  if (lost + twice + wrongAccount + verifiedButAbsent > 0 || verified < posts)
    failed.push(`lost ${lost}, twice ${twice}, wrong account ${wrongAccount}, verified ${verified} of ${posts}`)
}
if (only !== 'kills') {
  const figures = await paceOfPublishers({
    seconds: given('PROVE_WIDE_SPAN', 100),
    lateMs: given('PROVE_WIDE_LATE_MS', 3000),
    say,
  })
  await keep('pace', figures)
  const eight = figures.late.at(-1)
  // Where platforms answer at once, four fill the machine as eight do: that is told, and not judged.
  const claimsOf = (count: number) => figures.late.find(({ publishers }) => publishers === count)?.span.claims ?? 0
  if ((eight?.ofLinear ?? 0) < 0.85) failed.push(`eight publishers are ${eight?.ofLinear} of linear`)
  if (claimsOf(8) < claimsOf(4)) failed.push(`${claimsOf(8)} claims by eight, ${claimsOf(4)} by four`)
}
for (const one of failed) say(`FAILED ${one}`)
say(failed.length === 0 ? 'passed' : `${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
