import { useEffect, useState } from 'react'

const pauseMs = 600

/** The value, once it has rested. */
export function useRested<Value>(value: Value, restMs = pauseMs): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return rested
}
