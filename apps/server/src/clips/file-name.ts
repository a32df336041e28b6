const longest = 80

/** A title as a file may be called on every system. */
export const fileNameOf = (title: string): string =>
  Array.from(title.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim())
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '') || 'video'
