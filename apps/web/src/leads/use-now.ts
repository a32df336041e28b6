import { useEffect, useState } from 'react'

const everyMs = 30_000
const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Unix seconds, fresh enough for minutes that are counted. */
export function useNow(): number {
  const [now, setNow] = useState(nowSeconds)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowSeconds()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
