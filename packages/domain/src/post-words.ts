/** How long the words of a post may be on their way to a cloud manager; what a platform takes may be less. */
export const mostInWords = { title: 20_000, topic: 60 }
/** A title that an order made, also on the picture. */
export const mostOfMadeTitle = 500

const unwritable = /[^\P{Cc}\n\r\t]/gu

/** Characters that no post takes, as a vertical tab out of an office document, become spaces: no word is lost or joined. */
export const writable = (text: string): string => text.replace(unwritable, ' ')
