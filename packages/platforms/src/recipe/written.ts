import type { Locator } from 'playwright-core'

/** A place to write that is no field of a form: it has text instead of a value. */
export const isEditor = async (field: Locator): Promise<boolean> =>
  (await field.getAttribute('contenteditable')) !== null

/** What is written there now. */
export const valueIn = async (field: Locator): Promise<string> =>
  (await isEditor(field)) ? field.innerText() : field.inputValue()
