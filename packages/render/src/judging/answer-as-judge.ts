import { readFileSync } from 'node:fs'

/**
 * The body of a program that judges files: answers the question and the file it was called with in JSON on stdout.
 * What follows a colon in the question is given to the judge. Whatever a judge throws is its refusal.
 */
export async function answerAsJudge(judges: Readonly<Record<string, Judge>>): Promise<void> {
  const [, , asked = '', file = ''] = process.argv
  const [question = '', about] = asked.split(':')
  const judge = judges[question]
  if (!judge) throw new Error(`no judge for ${question}`)
  process.stdout.write(JSON.stringify(await verdictOf(() => judge(readFileSync(file), file, about))))
}

type Judge = (bytes: Buffer, file: string, about: string | undefined) => unknown

async function verdictOf(judge: () => unknown) {
  try {
    return { answer: await judge() }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}
