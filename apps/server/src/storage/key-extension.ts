/** Of a stored file, by whose content its key was chosen: `mp4`, `jpg` … */
export const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1)
