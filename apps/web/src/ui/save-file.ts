/** Lets the browser save what an address holds, under a name. */
export function saveFile({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}

/** Hands a text that the page holds to the browser as a file. */
export function saveText(text: string, { filename, type }: { filename: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  saveFile({ url, filename })
  URL.revokeObjectURL(url)
}
