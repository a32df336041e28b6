/** The header by which a browser saves an answer under a name (RFC 6266); signs that RFC 5987 does not let stand are written out. */
export const savedAs = (name: string): string => {
  const written = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename*=UTF-8''${written}`
}
