/** Lets the browser save what an address holds, under a name. */
export function saveFile({ url, filename }: { url: string; filename: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = filename
  link.click()
}
