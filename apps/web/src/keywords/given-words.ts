import { wordsOfList } from '@matrixcast/domain/keyword/normal-word'

type Given = { word: string; volume?: number }

/** Words of a pasted list. A line of a table is a word and, where its second cell is a whole number, how often it is looked for. */
export const givenWords = (typed: string): Given[] =>
  typed.split(/\r?\n/).flatMap((line) => {
    const [word = '', figure = ''] = line.split('\t').map((cell) => cell.trim())
    if (!line.includes('\t')) return wordsOfList(line).map((one) => ({ word: one }))
    const volume = figure.replace(/[,，\s]/g, '')
    if (word === '') return []
    return /^\d{1,9}$/.test(volume) ? { word, volume: Number(volume) } : { word }
  })
