/** The values without those of these fields that are empty: what nobody typed stays as it is. */
export function withoutEmpty<Values extends object>(
  values: Values,
  fields: readonly (keyof Values & string)[],
): Values {
  const given = { ...values }
  for (const field of fields) {
    const value = given[field]
    if (value === '' || value === undefined) Reflect.deleteProperty(given, field)
  }
  return given
}
