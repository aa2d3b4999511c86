import { brand, departments } from '#app/brand.ts'
import { MailAddress, telephoneLink } from '#app/routes/site/parts/mail-address.tsx'

export function DepartmentTable() {
  return (
    <>
      <p className="main-line">
        <span className="label">Main line</span>
        <a className="main-line__number num" href={telephoneLink(brand.mainLine)}>
          {brand.mainLine}
        </a>
        <span className="cap">then choose an option, 1 to 5</span>
      </p>
      <table className="departments">
        <caption className="vh">Departments with telephone and email</caption>
        <thead>
          <tr>
            <th scope="col">Department</th>
            <th scope="col">Option</th>
            <th scope="col">Phone</th>
            <th scope="col">Email</th>
          </tr>
        </thead>
        <tbody>
          {departments.map(({ id, name, option, phone, email }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="num">
                {option ? (
                  <>
                    <span className="option-word cap">Option </span>
                    <span className="option">{option}</span>
                  </>
                ) : (
                  <span className="cap">direct</span>
                )}
              </td>
              <td className="num">
                <a href={telephoneLink(phone)}>{phone}</a>
              </td>
              <td>
                <MailAddress email={email} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
