import './pieces.css'
import { PlaySquareOutlined } from '@ant-design/icons'

/** A cover in a list, 36x48, or the place where it will be. */
export const Still = ({ url }: { url: string | null }) => (
  <span className="thumb" style={{ width: 36, height: 48 }}>
    {url === null ? <PlaySquareOutlined /> : <img src={url} alt="" loading="lazy" />}
  </span>
)
