type Named = { name: string }

/** By its name, as it is written beside a question or for the press; undefined once there is none of that name. */
export const departmentNamed = <Department extends Named>(name: string, departments: readonly Department[]) =>
  departments.find((each) => plain(each.name) === plain(name))

const plain = (name: string) => name.trim().toLowerCase()
