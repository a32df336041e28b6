import { readFileSync } from 'node:fs'

/**
 * The body of a program that judges files: answers the question and the file it was called with in JSON on stdout.
 * Whatever a judge throws is its refusal.
 */
export async function answerAsJudge(
  judges: Readonly<Record<string, (bytes: Buffer, file: string) => unknown>>,
): Promise<void> {
  const [, , question = '', file = ''] = process.argv
  const judge = judges[question]
  if (!judge) throw new Error(`no judge for ${question}`)
  process.stdout.write(JSON.stringify(await verdictOf(judge, file)))
}

async function verdictOf(judge: (bytes: Buffer, file: string) => unknown, file: string) {
  const bytes = readFileSync(file)
  try {
    return { answer: await judge(bytes, file) }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
