import './pieces.css'
import { PlaySquareOutlined } from '@ant-design/icons'

/** The cover of a work, three wide and four high; `px` is its width. */
export function WorkCover({ url, px = 36 }: { url: string | null; px?: number }) {
  return (
    <span className="thumb" style={{ width: px, height: (px * 4) / 3 }}>
      {url === null ? <PlaySquareOutlined /> : <img src={url} alt="" loading="lazy" />}
    </span>
  )
}
