import QRCode from 'qrcode'

const quiet = 4

/** A QR code as an SVG of so many px on white, with the four modules of white that scanners ask for. */
export function codeSvg(text: string, px: number): string {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * quiet
  const squares = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${quiet + (at % modules.size)} ${quiet + Math.floor(at / modules.size)}h1v1h-1z` : '',
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${px}" height="${px}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${squares.join('')}"/></svg>`
}
