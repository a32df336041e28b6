type Memory<Key, Value> = { get: (key: Key) => Value | undefined; set: (key: Key, value: Value) => unknown }

/** A function whose answers are kept in a memory of its own; none of them may be undefined. */
export function remembered<Key, Value>(make: (key: Key) => Value, memory: Memory<Key, Value>): (key: Key) => Value {
  return (key) => {
    const known = memory.get(key)
    if (known !== undefined) return known
    const made = make(key)
    memory.set(key, made)
    return made
  }
}
