import { Form, Modal, type FormInstance, type ModalProps } from 'antd';
import type { ReactNode } from 'react';

interface Props<V> extends Pick<
  ModalProps,
  'title' | 'okText' | 'cancelText' | 'okButtonProps' | 'mask' | 'width' | 'afterOpenChange'
> {
  form: FormInstance<V>;
  name?: string;
  initialValues?: Partial<V>;
  isSending: boolean;
  onFinish: (values: V) => void;
  onClose: () => void;
  intro?: ReactNode;
  children: ReactNode;
}

export function FormDialog<V extends object>({
  form,
  name,
  initialValues,
  isSending,
  onFinish,
  onClose,
  intro,
  children,
  ...modal
}: Props<V>) {
  return (
    <Modal {...modal} open confirmLoading={isSending} onOk={form.submit} onCancel={onClose} destroyOnHidden>
      <div className="stack gap12">
        {intro}
        <Form<V>
          {...(name !== undefined && { name })}
          form={form}
          layout="vertical"
          requiredMark={false}
          {...(initialValues && { initialValues })}
          onFinish={onFinish}
        >
          {children}
        </Form>
      </div>
    </Modal>
  );
}
