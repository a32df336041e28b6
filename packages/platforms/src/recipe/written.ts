import type { Locator } from 'playwright-core'
import type { Target } from './recipe-things.ts'

/** Words or a time in a field. `mayGrow`: more may come to stand behind them there, as topics do behind a title. */
export type Written = { find: Target; text: string; mayGrow: boolean; isTime: boolean }

/** A place to write that is no field of a form: it has text instead of a value. */
export const isEditor = async (field: Locator): Promise<boolean> =>
  (await field.getAttribute('contenteditable')) !== null

/** What is written there now. */
export const valueIn = async (field: Locator): Promise<string> =>
  (await isEditor(field)) ? field.innerText() : field.inputValue()

/** Whether several things stand there one after the other. Elsewhere each is taken out of the field when it is ended. */
export const holdsText = async (field: Locator): Promise<boolean> =>
  (await isEditor(field)) || (await field.evaluate((node) => node.nodeName)) === 'TEXTAREA'
