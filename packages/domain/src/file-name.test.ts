import { describe, expect, it } from 'vitest'
import { fileNameOf, shownFileName } from './file-name.ts'

describe('the name a file is kept under', () => {
  it.each([
    ['a break of lines is a space', 'line\nbreak.mp4', 'line break.mp4'],
    ['two spellings of one letter are one', 'cafe\u0301.mp4', 'café.mp4'],
    ['nothing turns its letters around', '\u202e4pm.exe.mp4', '4pm.exe.mp4'],
    ['spaces around it go', ' lead.mp4', 'lead.mp4'],
    ['quotes and signs of a shell stay', `it's "q" $HOME \`x\`.mp4`, `it's "q" $HOME \`x\`.mp4`],
    ['rare letters stay', '𠮷野家.mp4', '𠮷野家.mp4'],
    ['a name of nothing visible has another', '\u202e', 'file'],
  ])('%s', (_, name, shown) => {
    expect(shownFileName(name)).toBe(shown)
  })
})

describe('a title as the name of a download', () => {
  it.each([
    ['holds no sign of a path', '100% #1 + a;b,c: d/e', '100% #1 + a;b,c  d e'],
    ['is no device of Windows', 'Con', '_Con'],
    ['is no device of Windows with an ending', 'aux.final', '_aux.final'],
    ['turns nothing around', '\u202e4pm.exe', '4pm.exe'],
    ['ends with no dot', 'the end...', 'the end'],
    ['is something', '///', 'video'],
  ])('%s', (_, title, name) => {
    expect(fileNameOf(title)).toBe(name)
  })

  it('fits a file system, whatever its letters take', () => {
    const signs = (letter: string) => Array.from(fileNameOf(letter.repeat(120))).length
    expect([signs('字') * 3, signs('😀') * 4, signs('é') * 2, signs('a')]).toEqual([198, 200, 160, 80])
  })
})
