import { createContext, useContext } from "react";
import type { ReactNode } from "react";

type Texts = Partial<Record<string, string>>;

type FormFieldsProps = {
  /** The id of each field is `<formId>-<name>`, which error summaries link to. */
  formId: string;
  values?: Texts | undefined;
  errors?: Texts | undefined;
  /** Action data of the form, if it was rejected. */
  reply?: { errors?: Texts | undefined } | undefined;
};

const Context = createContext<FormFieldsProps>({ formId: "field" });

export const useFormFields = () => useContext(Context);

/** A form whose fields take their ids, values and errors by their names. */
export function FormFields({ children, ...form }: FormFieldsProps & { children: ReactNode }) {
  return <Context.Provider value={form}>{children}</Context.Provider>;
}

export type FieldProps = {
  /** By default from the form and the name, as are value and error. */
  id?: string;
  name?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** The properties of a field, completed with what its form knows. */
export function useField<Props extends FieldProps>(props: Props) {
  const { formId, values, errors } = useFormFields();
  const { name = "" } = props;
  const known = { id: `${formId}-${name}`, defaultValue: values?.[name], error: errors?.[name] };
  return { ...known, ...props } as Props & { id: string; defaultValue?: string };
}
